/** Icons of the login views. */
export const loginShapes = {
  mail: (
    <>
      <rect x="2.75" y="4.5" width="14.5" height="11" rx="2.25" />
      <path d="M3.5 6.25l5.25 4.1a2.05 2.05 0 0 0 2.5 0l5.25-4.1" />
    </>
  ),
  mailCode: (
    <>
      <path d="M17.25 9.5V6.75A2.25 2.25 0 0 0 15 4.5H5a2.25 2.25 0 0 0-2.25 2.25v6.5A2.25 2.25 0 0 0 5 15.5h3.25M3.5 6.25l5.25 4.1a2.05 2.05 0 0 0 2.5 0l5.25-4.1" />
      <circle cx="11.5" cy="15" r="1" fill="currentColor" stroke="none" />
      <circle cx="14.5" cy="15" r="1" fill="currentColor" stroke="none" />
      <circle cx="17.5" cy="15" r="1" fill="currentColor" stroke="none" />
    </>
  ),
} as const
