// #region shown
import { embedded } from 'walletport/embedded'
import { evm } from 'walletport/evm'
import { createWalletportCore } from 'walletport/headless'
import { mainnet } from 'walletport/networks'

const walletport = createWalletportCore({
  projectId: 'your-app',
  adapters: [evm()],
  networks: [mainnet],
  embedded: embedded({ url: 'https://wallet.example.com/sdk' }),
})
const { useCases } = await walletport.core()
const wallet = useCases.embedded

wallet.state$.subscribe(({ login: { step, url, error } }) => {
  if (step === 'device') say('Follow the link in the email')
  if (step === 'code') askForCode(error?.message)
  if (step === 'scanning' && url !== undefined) drawQrCode(url) // Farcaster
  if (step === 'done') welcome(walletport.getState().accounts.eip155.user)
})
emailForm.onsubmit = (event) => {
  event.preventDefault() // or the browser reloads the page
  wallet.sendEmail(emailField.value).catch(showError) // then: wallet.submitCode('123456')
}

// browsers open a popup only during a user gesture, so load the code before
await wallet.preload()
googleButton.onclick = () => wallet.loginWith('google')

wallet.state$.subscribe(({ requests }) => {
  if (requests.length === 0) return wallet.placeFrame()
  const { left, top, width, height } = approvalBox.getBoundingClientRect()
  wallet.placeFrame({ left, top, width, height, radius: 16 })
  wallet.focusFrame()
})
cancelButton.onclick = () => wallet.cancelRequests()
// #endregion

declare const say: (text: string) => void
declare const askForCode: (failure: string | undefined) => void
declare const drawQrCode: (url: string) => void
declare const welcome: (user: unknown) => void
declare const showError: (error: unknown) => void
declare const emailForm: HTMLFormElement
declare const emailField: HTMLInputElement
declare const googleButton: HTMLElement
declare const cancelButton: HTMLElement
declare const approvalBox: HTMLElement
