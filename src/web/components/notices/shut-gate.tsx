import { styled } from '@mui/material/styles';

const Art = styled('svg')({ display: 'block' });

/** The gate that is down, drawn here and not fetched: it is shown when nothing can be. */
export function ShutGate() {
  return (
    <Art viewBox="0 0 160 128" width="160" height="128" aria-hidden="true">
      <path d="M20 22h10v-8h12v8h10v-8h12v8h8v94H20Z" fill="#ece2cb" />
      <path d="M80 22h8v-8h12v8h10v-8h12v8h8v94H80Z" fill="#c9b78d" />
      <path d="M72 22h16v94H72Z" fill="#dbcdaf" />
      <path d="M48 116V70a32 32 0 0 1 64 0v46Z" fill="#e5b44c" />
      <path d="M80 38a32 32 0 0 1 32 32v46H80Z" fill="#b37d1c" />
      <path d="M53 116V70a27 27 0 0 1 54 0v46Z" fill="#14122f" />
      <path
        d="M62 54v58M71 47v65M80 44v68M89 47v65M98 54v58M54 66h52M53 80h54M53 94h54"
        stroke="#7a73ad"
        strokeWidth="4"
      />
      <path d="M62 106l3 8h-6ZM71 106l3 8h-6ZM80 106l3 8h-6ZM89 106l3 8h-6ZM98 106l3 8h-6Z" fill="#b9b3d6" />
      <path d="M80 60l9 4v8c0 6-4 10-9 12-5-2-9-6-9-12v-8Z" fill="#f6dc9a" />
      <path d="M80 60l9 4v8c0 6-4 10-9 12Z" fill="#e5b44c" />
      <path d="M34 40h6v14h-6ZM120 40h6v14h-6Z" fill="#14122f" />
      <path d="M12 116h136l-8 8H20Z" fill="#e5b44c" />
      <path d="M80 116h68l-8 8H80Z" fill="#b37d1c" />
    </Art>
  );
}
