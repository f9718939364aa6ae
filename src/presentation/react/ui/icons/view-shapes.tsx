/** Icons that the first view does not use: `<Icon name={viewShapes.qr} />`. */
export const viewShapes = {
  'chevron-up': <path d="M5 12.25l5-5 5 5" />,
  more: (
    <>
      <circle cx="4.75" cy="10" r="1.15" fill="currentColor" stroke="none" />
      <circle cx="10" cy="10" r="1.15" fill="currentColor" stroke="none" />
      <circle cx="15.25" cy="10" r="1.15" fill="currentColor" stroke="none" />
    </>
  ),
  unsure: <path d="M10 4.5v7M10 15.4v.1" />,
  plus: <path d="M10 4.25v11.5M4.25 10h11.5" />,
  qr: (
    <>
      <rect x="3.25" y="3.25" width="5" height="5" rx="1.25" />
      <rect x="11.75" y="3.25" width="5" height="5" rx="1.25" />
      <rect x="3.25" y="11.75" width="5" height="5" rx="1.25" />
      <path d="M12 12h1.75v1.75M16.75 12v.01M16.75 15v1.75H15M12 16.75v-.01" />
    </>
  ),
  copy: (
    <>
      <rect x="7.25" y="7.25" width="9.25" height="9.25" rx="2.25" />
      <path d="M12.75 7.25v-1.5a2.25 2.25 0 0 0-2.25-2.25H5.75A2.25 2.25 0 0 0 3.5 5.75v4.75a2.25 2.25 0 0 0 2.25 2.25h1.5" />
    </>
  ),
  disconnect: (
    <path d="M8 3.75H6A2.25 2.25 0 0 0 3.75 6v8A2.25 2.25 0 0 0 6 16.25h2M8.5 10h8M13.4 6.75L16.65 10l-3.25 3.25" />
  ),
  download: <path d="M10 3.25v9.5M6 9l4 4 4-4M3.75 16.5h12.5" />,
  external: (
    <path d="M11.75 3.75h4.5v4.5M16 4l-6.25 6.25M8.25 4.75H6A2.25 2.25 0 0 0 3.75 7v7A2.25 2.25 0 0 0 6 16.25h7A2.25 2.25 0 0 0 15.25 14v-2.25" />
  ),
  network: (
    <>
      <circle cx="10" cy="4.75" r="2" />
      <circle cx="4.75" cy="14.5" r="2" />
      <circle cx="15.25" cy="14.5" r="2" />
      <path d="M9.05 6.5l-3.3 6.2M10.95 6.5l3.3 6.2M6.75 14.5h6.5" />
    </>
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="M13.1 13.1l3.65 3.65" />
    </>
  ),
  select: <path d="M6.5 7.75L10 4.25l3.5 3.5M6.5 12.25l3.5 3.5 3.5-3.5" />,
  unlink: (
    <path d="M13.6 10.8l1.75-1.75a3.1 3.1 0 0 0-4.4-4.4L9.2 6.4M6.4 9.2l-1.75 1.75a3.1 3.1 0 0 0 4.4 4.4l1.75-1.75M13.75 16.5v-1.75M16.5 13.75h-1.75M6.25 3.5v1.75M3.5 6.25h1.75" />
  ),
} as const
