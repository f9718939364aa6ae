/** Icons that only this view uses. */
export const approveShapes = {
  lock: (
    <>
      <rect x="4.25" y="8.75" width="11.5" height="8" rx="2.25" />
      <path d="M6.75 8.75V6.25a3.25 3.25 0 0 1 6.5 0v2.5M10 12v1.5" />
    </>
  ),
  hourglass: (
    <path d="M5.5 3h9M5.5 17h9M6.75 3v2.6c0 2 3.25 2.75 3.25 4.4 0-1.65 3.25-2.4 3.25-4.4V3M6.75 17v-2.6c0-2 3.25-2.75 3.25-4.4 0 1.65 3.25 2.4 3.25 4.4V17" />
  ),
} as const
