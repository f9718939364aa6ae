import type { WalletportCore } from 'walletport/headless'

declare const useCases: WalletportCore['useCases']
declare const button: { onclick: () => unknown }

// #region shown
const { providers } = await useCases.onramp.compare({ paymentAmount: '250' })
const review = await useCases.onramp.prepare({ provider: 'meld', paymentAmount: '250' })

// In the handler of a press. Await nothing before, because browsers open windows only then.
button.onclick = () => review.buy()
// #endregion

void providers
