import code from '#presentation/react/styles/code-field.css?inline'
import login from '#presentation/react/styles/login.css?inline'
import tabs from '#presentation/react/styles/tabs.css?inline'
import update from '#presentation/react/styles/update-email.css?inline'

export { UpdateEmailWalletView } from './update-email-view.tsx'

/** The styles that only this view needs, each by itself: other views need some of them too. */
export const updateStyles: readonly string[] = [login, code, tabs, update]
