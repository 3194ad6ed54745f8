/** What styled elements of ours are told for their style alone. The types let nothing else through that is no attribute. */
const FOR_STYLE: readonly string[] = ['sx', 'theme', 'ownerState'];

/**
 * Which props a styled HTML element hands on: stands for `@emotion/is-prop-valid` in the build, whose pattern of all
 * attributes there are took a phone longer to prepare than all other styles of a page.
 */
export default (prop: string): boolean => !FOR_STYLE.includes(prop);
