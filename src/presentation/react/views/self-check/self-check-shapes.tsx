export const clock = (
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4.25l2.75 1.65" />
  </>
)
export const minus = <path d="M4.25 10h11.5" />
