import code from '#presentation/react/styles/code-field.css?inline'
import login from '#presentation/react/styles/login.css?inline'
import qr from '#presentation/react/styles/qr.css?inline'

// three views in one chunk: whoever fetches one fetches it before it is known which
export { ConnectingFarcasterView } from '#presentation/react/views/connecting-farcaster/connecting-farcaster-view.tsx'
export { ConnectingSocialView } from '#presentation/react/views/connecting-social/connecting-social-view.tsx'
export { EmailLoginView } from './email-login-view.tsx'

/** The styles that only these views need, each by itself: other views need some of them too. */
export const loginViewStyles: readonly string[] = [login, code, qr]
