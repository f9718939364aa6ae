import { section } from './message.ts'

export const embeddedAccount = section('account', {
  login: 'Your sign-in',
  smartAccount: 'Smart account',
  smartAccountText: 'Lets you batch steps and pay fees in tokens',
  updateEmail: 'Email',
  userName: 'User name',
})
