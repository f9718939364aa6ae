import { BROWSER_WALLET, sameConnector } from '#domain/connectors/connector.ts'
import { AUTH_CONNECTOR, RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import { field } from '#domain/shared/field.ts'
import { invalidOption } from '#shell/walletport-error.ts'

/** The ids of Walletport's own connectors. */
const RESERVED = [BROWSER_WALLET.id, RELAY_CONNECTOR.id, AUTH_CONNECTOR.id]

/** Whether it is a wallet-standard wallet, which describes itself. */
const isStandard = (wallet: unknown): boolean => field(wallet, 'features') !== undefined

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isFunction = (value: unknown): boolean => typeof value === 'function'
const isReserved = (id: string): boolean => RESERVED.some((reserved) => sameConnector(reserved, id))

interface Rule {
  readonly expected: string
  readonly isGood: (value: unknown) => boolean
}
const optional = ({ expected, isGood }: Rule): Rule => ({
  expected,
  isGood: (value) => value === undefined || isGood(value),
})

const text: Rule = { expected: 'a text that is not empty', isGood: isText }
const id: Rule = {
  expected: `a text that is not empty and not one of ${RESERVED.join(', ')}`,
  isGood: (value) => isText(value) && !isReserved(value),
}
const icon = optional({ expected: 'a text', isGood: (value) => typeof value === 'string' })

/** A wallet with an id of its own. */
const entryRules: Readonly<Record<string, Rule>> = {
  id,
  name: text,
  provider: {
    expected: 'an object or a function',
    isGood: (value) => (typeof value === 'object' && value !== null) || isFunction(value),
  },
  icon,
  rdns: optional({
    expected: 'a reverse domain name such as com.example',
    isGood: (value) => typeof value === 'string' && /^[\w.-]{1,253}$/.test(value),
  }),
  isHere: optional({ expected: 'a function', isGood: isFunction }),
}
/** The name of a wallet-standard wallet is its id. */
const standardRules: Readonly<Record<string, Rule>> = { name: id, icon }

/** Undefined if only other code has given the field to all objects. */
const ownField = (wallet: object, name: string): unknown =>
  name in Object.prototype && !Object.hasOwn(wallet, name) ? undefined : field(wallet, name)

/** What is wrong with one wallet of the host, by the field. */
const problemOf = (raw: unknown, path: string): string | undefined => {
  if (typeof raw !== 'object' || raw === null) return `Option \`${path}\`: expected an object`
  const rules = isStandard(raw) ? standardRules : entryRules
  const [wrong] = Object.entries(rules).filter(([name, { isGood }]) => !isGood(ownField(raw, name)))
  return wrong && `Option \`${path}.${wrong[0]}\`: expected ${wrong[1].expected}`
}

/**
 * What is wrong with the wallets of the host, by the field, such as `providers.1.id`. Undefined if every wallet has an id that no other
 * one of the list has: connections are stored and restored by it. S1-03.
 */
export const problemOfProvided = (option: string, wallets: unknown): string | undefined => {
  if (!Array.isArray(wallets)) return `Option \`${option}\`: expected an array`
  const ids: string[] = []
  for (const [index, raw] of wallets.entries()) {
    const path = `${option}.${index}`
    const problem = problemOf(raw, path)
    if (problem !== undefined) return problem
    const key = isStandard(raw) ? 'name' : 'id'
    const given = String(field(raw, key))
    if (ids.some((other) => sameConnector(other, given)))
      return `Option \`${path}.${key}\`: expected an id that no wallet before it has, got "${given}"`
    ids.push(given)
  }
  return undefined
}

/** Throws INVALID_OPTION if one of the host's wallets is wrong. S1-03. */
export const checkProvided = (option: string, wallets: unknown): void => {
  const problem = problemOfProvided(option, wallets)
  if (problem !== undefined) throw invalidOption(problem)
}
