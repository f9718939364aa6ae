/** Icons of the login views. */
export const loginShapes = {
  mail: (
    <>
      <rect x="2.75" y="4.5" width="14.5" height="11" rx="2.25" />
      <path d="M3.5 6.25l5.25 4.1a2.05 2.05 0 0 0 2.5 0l5.25-4.1" />
    </>
  ),
  paste: (
    <>
      <path d="M7.25 4.25H6.5A2.25 2.25 0 0 0 4.25 6.5v8.25A2.25 2.25 0 0 0 6.5 17h7a2.25 2.25 0 0 0 2.25-2.25V6.5a2.25 2.25 0 0 0-2.25-2.25h-.75" />
      <rect x="7.25" y="2.75" width="5.5" height="3" rx="1.25" />
    </>
  ),
} as const
