// #region shown
import { createTestkit, fail, hang, lateBy, reject } from 'walletport/testkit'

const testkit = createTestkit({ wallets: [{ name: 'Tide', permitted: true }] })
const wallet = testkit.wallet('Tide')
wallet.next(reject) // the next request that a user confirms
wallet.next(hang, 'personal_sign') // the next request of a method, until wallet.answerOpen('approve')
wallet.answer('eth_sendTransaction', fail({ code: -32_603 })) // all requests of a method from now on
wallet.answer('eth_chainId', lateBy(2000)) // after 2 s
// #endregion

export { testkit }
