/** Icons that only the account of an embedded wallet uses. */
export const embeddedShapes = {
  smartAccount: (
    <>
      <rect x="5.25" y="5.25" width="9.5" height="9.5" rx="2.5" />
      <path d="M8 2.75v2.5M12 2.75v2.5M8 14.75v2.5M12 14.75v2.5M2.75 8h2.5M2.75 12h2.5M14.75 8h2.5M14.75 12h2.5" />
      <circle cx="10" cy="10" r="1.15" fill="currentColor" stroke="none" />
    </>
  ),
  user: (
    <>
      <circle cx="10" cy="7" r="3.25" />
      <path d="M3.75 16.5a6.25 6.25 0 0 1 12.5 0" />
    </>
  ),
} as const
