/** A registered name as the vendor's service writes it. */
export interface BookedName {
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

/** Words that the service puts behind a name, or before it. */
const WORDS = ['%-hq', '%tide', 'hello-%', '%-harbor', '%-sails', 'port-%']

/** The most suggestions of one answer. */
const MOST = 5

/** The registered names, in memory. */
export const nameBook = (zone: string, taken: readonly string[]) => {
  const names = new Map<string, BookedName>()
  const register = (name: string, coinType: number, address: string): BookedName => {
    const now = new Date().toISOString()
    const own = { address, created_at: now }
    const addresses = { [coinType]: own, ...(coinType === FIRST_CHAIN ? { [ETHER]: own } : {}) }
    const booked = { name, registered_at: now, updated_at: now, attributes: null, addresses }
    names.set(name, booked)
    return booked
  }
  for (const label of taken) register(`${label}.${zone}`, FIRST_CHAIN, `0x${'5a'.repeat(20)}`)
  const owns = (booked: BookedName, address: string) =>
    Object.values(booked.addresses).some((own) => own.address.toLowerCase() === address.toLowerCase())
  return {
    register,
    find: (name: string) => names.get(name),
    of: (address: string) => [...names.values()].filter((booked) => owns(booked, address)),
    /** The name itself, and words with it that nobody has. */
    suggestions: (label: string) => {
      const own = { name: `${label}.${zone}`, registered: names.has(`${label}.${zone}`) }
      const others = WORDS.map((word) => `${word.replace('%', label)}.${zone}`)
        .filter((name) => !names.has(name))
        .map((name) => ({ name, registered: false }))
      return [own, ...others].slice(0, MOST)
    },
  }
}
