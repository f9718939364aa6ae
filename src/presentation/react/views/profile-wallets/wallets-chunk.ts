import tabs from '#presentation/react/styles/tabs.css?inline'
import wallets from '#presentation/react/styles/wallets.css?inline'

export { ProfileWalletsView } from './profile-wallets-view.tsx'

/** The styles that only this view needs. */
export const walletStyles = [tabs, wallets].join('')
