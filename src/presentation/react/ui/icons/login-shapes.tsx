/** Icons of the login views. */
export const loginShapes = {
  mail: (
    <>
      <rect x="2.75" y="4.5" width="14.5" height="11" rx="2.25" />
      <path d="M3.5 6.25l5.25 4.1a2.05 2.05 0 0 0 2.5 0l5.25-4.1" />
    </>
  ),
  clock: <path d="M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4.25l2.75 1.65" />,
} as const
