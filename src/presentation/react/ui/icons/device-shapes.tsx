/** Icons of the devices on which wallets run. */
export const deviceShapes = {
  desktop: (
    <>
      <rect x="2.75" y="3.75" width="14.5" height="9.75" rx="2.25" />
      <path d="M7.25 16.75h5.5M10 13.5v3.25" />
    </>
  ),
  globe: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M3 10h14M10 3c2 2 3 4.35 3 7s-1 5-3 7c-2-2-3-4.35-3-7s1-5 3-7z" />
    </>
  ),
  phone: (
    <>
      <rect x="5.5" y="2.75" width="9" height="14.5" rx="2.25" />
      <path d="M9 14.5h2" />
    </>
  ),
  plug: <path d="M7.25 3v3.5M12.75 3v3.5M4.75 6.5h10.5v2.75a5.25 5.25 0 0 1-10.5 0zM10 14.5V17" />,
} as const
