import siwx from '#presentation/react/styles/siwx.css?inline'
import tabs from '#presentation/react/styles/tabs.css?inline'

export { SIWXSignMessageView } from './siwx-sign-message-view.tsx'

/** The styles that only this view needs. */
export const siwxStyles = [tabs, siwx].join('')
