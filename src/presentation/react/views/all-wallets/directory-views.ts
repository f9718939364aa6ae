import stamps from '#presentation/react/styles/stamps.css?inline'

// both views in one chunk: they share where their wallets come from
export { AllWalletsView } from '#presentation/react/views/all-wallets/all-wallets-view.tsx'
export { DownloadsView } from '#presentation/react/views/downloads/downloads-view.tsx'

/** The styles that only these views need. */
export const sheetStyles = stamps
