/** Icons of the help. */
export const helpShapes = {
  gas: (
    <>
      <path d="M4.1 15A7 7 0 1 1 15.9 15M10 11.25l2.9-3.4" />
      <circle cx="10" cy="11.25" r="1.15" fill="currentColor" stroke="none" />
    </>
  ),
  key: (
    <>
      <circle cx="7" cy="13" r="3.25" />
      <path d="M9.35 10.65L16.25 3.75M12.75 7.25l2.5 2.5M15 5l1.5 1.5" />
    </>
  ),
  layers: <path d="M10 3l7 3.6-7 3.6-7-3.6zM3 10.1l7 3.6 7-3.6M3 13.5L10 17.1l7-3.6" />,
} as const
