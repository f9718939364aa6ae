/** Base64, as wallet-standard requires. */
export type WalletIcon = `data:image/svg+xml;base64,${string}`

const icon = (background: string, drawing: string): WalletIcon =>
  `data:image/svg+xml;base64,${btoa(
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

/** A sun over water. */
export const solanaIcon = icon(
  '#4b3f8f',
  '<circle cx="16" cy="12" r="4"/><path d="M7 21c3-2 6-2 9 0s6 2 9 0M9 25.500c2.500-1.500 4.500-1.500 7 0s4.500 1.500 7 0"/>',
)

/** A chest. */
export const bitcoinIcon = icon('#7d5a00', '<path d="M8 14c0-5 16-5 16 0v10H8zM8 16h16M16 14.500v4.500"/>')

/** A key. */
export const wbipIcon = icon(
  '#6a4a2f',
  '<circle cx="11.500" cy="16" r="4"/><path d="M15.500 16H25M21.500 16v4"/>',
)

/** A buoy. */
export const injectedIcon = icon('#3d5a45', '<path d="M16 7v5M11 24l3-12h4l3 12M8 24h16"/>')

/** Three prongs. */
export const tridentIcon = icon('#1f4e8c', '<path d="M16 7v18M9 9v4c0 6 14 6 14 0V9M12.500 25h7"/>')
