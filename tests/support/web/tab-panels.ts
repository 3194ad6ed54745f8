let panels = new Set<HTMLElement>();

/** Notes every tab panel that is drawn from now on. */
export function watchTabPanels(): void {
  const { prototype } = HTMLElement;
  if (Object.hasOwn(prototype, 'setAttribute')) return;
  const set = prototype.setAttribute;
  prototype.setAttribute = function note(this: HTMLElement, name: string, value: string): void {
    if (name === 'role' && value === 'tabpanel') panels.add(this);
    set.call(this, name, value);
  };
}

const idOf = (element: Element): string => element.getAttribute('id') ?? '';

/** What is wrong with the panels that left together with their tabs: each is named by the selected tab, which controls it. */
export function wrongTabPanels(): string[] {
  const drawn = [...panels];
  panels = new Set();
  return drawn.flatMap((panel) => {
    const tabs = [...(panel.getRootNode() as ParentNode).querySelectorAll('[role="tab"]')];
    if (panel.hasAttribute('hidden') || tabs.length === 0) return [];
    const named = panel.getAttribute('aria-labelledby') ?? '';
    const tab = tabs.find((each) => idOf(each) === named);
    if (!tab) return [`panel ${idOf(panel)} is named by ${named}, which is no tab`];
    const isSelected = tab.getAttribute('aria-selected') === 'true';
    const controls = tab.getAttribute('aria-controls');
    return [
      ...(isSelected ? [] : [`panel ${idOf(panel)} is named by ${named}, which is not selected`]),
      ...(controls === idOf(panel) ? [] : [`tab ${named} controls ${controls}, not panel ${idOf(panel)}`]),
    ];
  });
}
