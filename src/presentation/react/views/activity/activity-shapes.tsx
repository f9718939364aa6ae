/** Icons that only the history uses. */
export const activityShapes = {
  in: <path d="M14.5 5.5l-9 9M12.75 14.5H5.5V7.25" />,
  out: <path d="M5.5 14.5l9-9M7.25 5.5h7.25v7.25" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.25l2.75 1.65" />
    </>
  ),
  hidden: (
    <path d="M3.5 3.5l13 13M8 5.25A7.6 7.6 0 0 1 10 5c4.8 0 7.5 5 7.5 5a13.4 13.4 0 0 1-2.2 2.75M12.9 14.4A7.3 7.3 0 0 1 10 15c-4.8 0-7.5-5-7.5-5a13.2 13.2 0 0 1 3.35-3.7M8.4 8.45a2.25 2.25 0 0 0 3.15 3.15" />
  ),
  document: (
    <path d="M6 3.25h5.5L15 6.75V16a.75.75 0 0 1-.75.75h-8.5A.75.75 0 0 1 5 16V4.25a1 1 0 0 1 1-1zM11.25 3.5V7H15M7.75 10.5h4.5M7.75 13.25h4.5" />
  ),
  picture: (
    <>
      <rect x="3.25" y="3.75" width="13.5" height="12.5" rx="2.25" />
      <path d="M3.5 13.5l3.75-3.75 3.5 3.5 2-2 3.75 3.5" />
      <circle cx="12.75" cy="7.5" r="1.1" />
    </>
  ),
  arrow: <path d="M4 10h12M11 5l5 5-5 5" />,
} as const
