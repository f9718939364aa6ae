/** The icon of names. */
export const nameShapes = {
  at: (
    <>
      <circle cx="10" cy="10" r="2.75" />
      <path d="M12.75 7.25v3.65a2 2 0 0 0 4 0V10a6.75 6.75 0 1 0-2.75 5.43" />
    </>
  ),
} as const
