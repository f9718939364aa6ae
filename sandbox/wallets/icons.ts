const icon = (background: string, drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${background}"/><g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`,
  )}`

/** An anchor. */
export const harbourIcon = icon(
  '#0f5f73',
  '<circle cx="16" cy="9" r="2.5"/><path d="M16 11.5V25M11 15h10M7.5 19.5c1 4 4.500 5.500 8.500 5.500s7.500-1.500 8.500-5.500"/>',
)

/** A lantern. */
export const lanternIcon = icon(
  '#8a4b10',
  '<path d="M12.500 11h7l1.500 11h-10zM10 25h12M13 11c0-5 6-5 6 0M16 15v3.500"/>',
)

/** A plug. */
export const legacyIcon = icon(
  '#4a5560',
  '<path d="M12 7v5M20 7v5M9.500 12h13v3a6.500 6.500 0 0 1-13 0zM16 21.500V26"/>',
)
