import { type Observable, Subject } from 'rxjs'

/** The object that a Cosmos wallet of this test puts into the page. It knows one account on every chain. */
export class PageWallet {
  readonly id = 'test.tide'
  readonly name = 'Tide'
  readonly accountsChanged$: Observable<readonly string[]>
  readonly #accountsChanged = new Subject<readonly string[]>()
  #isAllowed = false

  constructor(private addresses: readonly string[]) {
    this.accountsChanged$ = this.#accountsChanged.asObservable()
  }

  /** The accounts of the site. A request for them grants the site access. */
  async request({ method }: { readonly method: string }): Promise<readonly string[]> {
    if (method === 'cosmos_requestAccounts') this.#isAllowed = true
    if (method === 'cosmos_forget') this.#isAllowed = false
    return this.#isAllowed ? this.addresses : []
  }

  /** The user selects another account in the wallet. */
  select(address: string): void {
    this.addresses = [address]
    this.#accountsChanged.next(this.addresses)
  }
}
