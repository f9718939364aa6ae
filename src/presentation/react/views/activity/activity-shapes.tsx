/** Icons that only the history uses. */
export const activityShapes = {
  in: <path d="M14.5 5.5l-9 9M12.75 14.5H5.5V7.25" />,
  out: <path d="M5.5 14.5l9-9M7.25 5.5h7.25v7.25" />,
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
} as const
