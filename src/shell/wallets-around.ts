import type { WalletportOptions } from '#contracts/index.ts'

import { Once } from './once.ts'

interface Asked {
  readonly id: string
  readonly isHere: () => Promise<boolean>
}

/**
 * Asks the wallets with `isHere` once whether the page is inside them. Gives the id of the first that answers yes, within 500 ms. An
 * error is a no. Undefined if there is none to ask. The code that lists the wallets checks their fields.
 */
export const walletAround = (
  wallets?: readonly (object & Partial<Asked>)[],
): Once<string | undefined> | undefined => {
  const asked = wallets?.filter?.((wallet): wallet is Asked => Boolean(wallet?.isHere))
  return (
    asked?.[0] &&
    new Once(
      () =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, 500)
          const answers = asked.map(async ({ id, isHere }) => {
            if ((await isHere()) === true) resolve(id)
          })
          void Promise.allSettled(answers).then(() => resolve(clearTimeout(timer) as undefined))
        }),
    )
  )
}

type Families = Pick<WalletportOptions, 'adapters'>

/** Whether there is a wallet to ask. */
export const asksAround = ({ adapters }: Families): boolean => adapters?.some(({ around }) => around) ?? false

/** Whether the page is inside one of the host's wallets. */
export const isInside = async ({ adapters = [] }: Families): Promise<boolean> => {
  const answers = adapters.flatMap(({ around }) => around?.get() ?? [])
  return (await Promise.all(answers)).some(Boolean)
}
