import type { WalletportOptions } from '#contracts/index.ts'

import { Once } from './once.ts'
import { invalidOption } from './walletport-error.ts'

/** Milliseconds that a wallet has to say that the page is inside it. */
const ANSWER_MS = 500

interface Asked {
  readonly id: string
  readonly isHere: () => Promise<boolean>
}

/**
 * Asks the wallets with `isHere` once whether the page is inside them. Gives the id of the first that answers yes, within 500 ms. An
 * error is a no. Undefined if there is none to ask. The kernel checks the fields, and reads only own ones.
 */
export const walletAround = (
  wallets?: readonly (object & Partial<Asked>)[],
): Once<string | undefined> | undefined => {
  const asked = wallets?.filter?.((wallet): wallet is Asked => wallet?.isHere !== undefined)
  return (
    asked?.[0] &&
    new Once(() => {
      const answers = asked.map(async ({ id, isHere }) => ((await isHere()) === true ? id : Promise.reject()))
      let timer: Parameters<typeof clearTimeout>[0]
      return Promise.race([
        Promise.any(answers).catch(() => undefined),
        new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ANSWER_MS))),
      ]).finally(() => clearTimeout(timer))
    })
  )
}

type Families = Pick<WalletportOptions, 'adapters'>

/** Whether there is a wallet to ask. */
export const mayBeInside = ({ adapters = [] }: Families): boolean => adapters.some(({ around }) => around)

/** Whether the page is inside one of the host's wallets. */
export const isInside = async ({ adapters = [] }: Families): Promise<boolean> =>
  (await Promise.all(adapters.map(async ({ around }) => around?.get()))).some(Boolean)

/** Throws INVALID_OPTION if the code of a family has found that one of the host's wallets is wrong. S1-03. */
export const checkWallets = (sources: readonly unknown[]): void => {
  for (const source of sources as readonly ({ readonly problem?: string } | undefined)[])
    if (source?.problem) throw invalidOption(source.problem)
}
