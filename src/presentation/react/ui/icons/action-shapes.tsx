/** Icons of tokens, transfers and times that several views use. */
export const actionShapes = {
  arrow: <path d="M4 10h12M11 5l5 5-5 5" />,
  clock: <path d="M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4.25l2.75 1.65" />,
  exchange: <path d="M6.5 16V4.25M3.5 7.25l3-3 3 3M13.5 4v11.75M10.5 12.75l3 3 3-3" />,
  hidden: (
    <path d="M3.5 3.5l13 13M8 5.25A7.6 7.6 0 0 1 10 5c4.8 0 7.5 5 7.5 5a13.4 13.4 0 0 1-2.2 2.75M12.9 14.4A7.3 7.3 0 0 1 10 15c-4.8 0-7.5-5-7.5-5a13.2 13.2 0 0 1 3.35-3.7M8.4 8.45a2.25 2.25 0 0 0 3.15 3.15" />
  ),
  send: <path d="M9 3.57A6.5 6.5 0 1 0 16.43 11M9.75 10.25l6.5-6.5M11.75 3.75h4.5v4.5" />,
} as const
