const DATABASE = 'sandbox-frame'
const STORE = 'kept'

const resultOf = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No reason was given.')))
  })

const openDatabase = async (): Promise<IDBDatabase | undefined> => {
  try {
    const openRequest = indexedDB.open(DATABASE, 1)
    openRequest.addEventListener('upgradeneeded', () => openRequest.result.createObjectStore(STORE))
    return await resultOf(openRequest)
  } catch {
    // A browser may deny storage to an embedded page.
    return undefined
  }
}

/** The frame's storage: a database, or memory where the database is denied. */
export class FrameStorage {
  readonly #database = openDatabase()
  readonly #memory = new Map<string, unknown>()

  async read(key: string): Promise<unknown> {
    const store = await this.#store('readonly')
    return store === undefined ? this.#memory.get(key) : resultOf(store.get(key))
  }

  async write(key: string, value: unknown): Promise<void> {
    const store = await this.#store('readwrite')
    if (store === undefined) this.#memory.set(key, value)
    else await resultOf(store.put(value, key))
  }

  async remove(key: string): Promise<void> {
    const store = await this.#store('readwrite')
    if (store === undefined) this.#memory.delete(key)
    else await resultOf(store.delete(key))
  }

  async #store(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
    const database = await this.#database
    return database?.transaction(STORE, mode).objectStore(STORE)
  }
}
