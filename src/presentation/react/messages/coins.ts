import { section } from './message.ts'

export const coins = section('coins', {
  unconfirmed: '{amount} of the balance isn’t confirmed yet.',
  unconfirmedSpent: '{amount} that you sent isn’t confirmed yet.',
  inscriptions: 'The balance may include inscriptions.',
})
