/** Icons that the first view does not use: `<Icon name={viewShapes.qr} />`. */
export const viewShapes = {
  more: (
    <>
      <circle cx="4.75" cy="10" r="1.15" fill="currentColor" stroke="none" />
      <circle cx="10" cy="10" r="1.15" fill="currentColor" stroke="none" />
      <circle cx="15.25" cy="10" r="1.15" fill="currentColor" stroke="none" />
    </>
  ),
  plus: <path d="M10 4.25v11.5M4.25 10h11.5" />,
  qr: (
    <>
      <rect x="3.25" y="3.25" width="5" height="5" rx="1.25" />
      <rect x="11.75" y="3.25" width="5" height="5" rx="1.25" />
      <rect x="3.25" y="11.75" width="5" height="5" rx="1.25" />
      <path d="M12 12h1.75v1.75M16.75 12v.01M16.75 15v1.75H15M12 16.75v-.01" />
    </>
  ),
  verified: (
    <>
      <path d="M10 2.6l1.9 1.45 2.35-.15.65 2.3 1.95 1.35-.85 2.2.85 2.2-1.95 1.35-.65 2.3-2.35-.15L10 16.9l-1.9-1.45-2.35.15-.65-2.3-1.95-1.35.85-2.2-.85-2.2L5.1 6.2l.65-2.3 2.35.15z" />
      <path d="M7.3 9.9l1.9 1.85 3.5-3.75" />
    </>
  ),
} as const
