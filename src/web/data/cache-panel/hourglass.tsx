/** An hourglass: gold frame, parchment glass, the sand half run. Light from the left. */
export function Hourglass({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 48" width={(size * 40) / 48} height={size} aria-hidden="true">
      <path d="M9 8c0 9 8 11 8 16s-8 7-8 16h11V8z" fill="#fbf6ea" />
      <path d="M31 8c0 9-8 11-8 16s8 7 8 16H20V8z" fill="#dbcdaf" />
      <path d="M13 15h14c-2 4-5 5-7 9-2-4-5-5-7-9z" fill="#e5b44c" />
      <path d="M10.5 39c1-5 5-7 9.5-9 4.5 2 8.5 4 9.5 9z" fill="#e5b44c" />
      <path d="M20 15h7c-2 4-5 5-7 9zM20 30c4.5 2 8.5 4 9.5 9H20z" fill="#c08a24" />
      <path d="M19.4 24h1.200v8h-1.200z" fill="#c08a24" />
      <path
        d="M9 8c0 9 8 11 8 16s-8 7-8 16M31 8c0 9-8 11-8 16s8 7 8 16"
        fill="none"
        stroke="#14122f"
        strokeWidth="1.6"
      />
      <path d="M5 2h15v6H5zM5 40h15v6H5z" fill="#e5b44c" />
      <path d="M20 2h15v6H20zM20 40h15v6H20z" fill="#c08a24" />
      <path d="M5 2h30v6H5zM5 40h30v6H5z" fill="none" stroke="#14122f" strokeWidth="1.6" />
    </svg>
  );
}
