/** A registered name as the vendor's service writes it. */
export interface RegisteredName {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  readonly attributes: Readonly<Record<string, string>> | null
  /** By coin type. */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created_at: string }>>
}

/** The coin type of Ethereum, under which the service also keeps each name. */
const ETHER = 60
const FIRST_CHAIN = 0x80000001

/** Words that the service appends or prepends to a name. */
const WORDS = ['%-hq', '%tide', 'hello-%', '%-harbor', '%-sails', 'port-%']

/** The maximum number of suggestions per response. */
const MAX_SUGGESTIONS = 5

/** The registered names, in memory. */
export const nameBook = (zone: string, taken: readonly string[]) => {
  const names = new Map<string, RegisteredName>()
  const register = (name: string, coinType: number, address: string): RegisteredName => {
    const now = new Date().toISOString()
    const record = { address, created_at: now }
    const addresses = { [coinType]: record, ...(coinType === FIRST_CHAIN ? { [ETHER]: record } : {}) }
    const registeredName = { name, registered_at: now, updated_at: now, attributes: null, addresses }
    names.set(name, registeredName)
    return registeredName
  }
  for (const label of taken) register(`${label}.${zone}`, FIRST_CHAIN, `0x${'5a'.repeat(20)}`)
  const hasAddress = (registeredName: RegisteredName, address: string) =>
    Object.values(registeredName.addresses).some(
      (record) => record.address.toLowerCase() === address.toLowerCase(),
    )
  return {
    register,
    find: (name: string) => names.get(name),
    namesOf: (address: string) =>
      [...names.values()].filter((registeredName) => hasAddress(registeredName, address)),
    /** The name itself, and free names that contain it. */
    suggestions: (label: string) => {
      const suggestion = { name: `${label}.${zone}`, registered: names.has(`${label}.${zone}`) }
      const others = WORDS.map((word) => `${word.replace('%', label)}.${zone}`)
        .filter((name) => !names.has(name))
        .map((name) => ({ name, registered: false }))
      return [suggestion, ...others].slice(0, MAX_SUGGESTIONS)
    },
  }
}
