/** What the list of wallets seldom needs. It is loaded with the first account. */
export { addressesIn } from '#domain/caip/address.ts'
export { switchChain } from './eip1193-switch.ts'
export { hostProvider } from './host-provider.ts'
export { answersLike } from './same-answers.ts'
