import { injectable } from 'inversify'

import { type Balances, noBalances } from '#domain/balances/balance.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import type { AccountOwners, AccountTabs } from '#domain/connection/account.ts'
import { type Images, type ImagesEvent, images, noImages } from '#domain/modal/images.ts'
import { closedModal, type Modal, type ModalEvent, modal } from '#domain/modal/modal.ts'
import type { Profiles } from '#domain/names/name.ts'
import { type AlertEvent, type Alerts, alerts, noAlerts } from '#domain/notices/alert.ts'
import { noToast, type Toast, type ToastEvent, toast } from '#domain/notices/toast.ts'
import type { HostOptions } from '#domain/options/host-options.ts'

import { Store } from './store.ts'

@injectable()
export class ModalStore extends Store<Modal, ModalEvent> {
  constructor() {
    super(closedModal, modal)
  }
}

/** The native balances of the last requests. */
@injectable()
export class BalancesStore extends Store<Balances, Partial<Balances>> {
  constructor() {
    super(noBalances, (balances, changed) => ({ ...balances, ...changed }))
  }
}

@injectable()
export class ToastStore extends Store<Toast, ToastEvent> {
  constructor() {
    super(noToast, toast)
  }
}

/** Whether the pointer or the focus is on the toast. */
@injectable()
export class ToastHoldStore extends Store<boolean, boolean> {
  constructor() {
    super(false, (_, held) => held)
  }
}

@injectable()
export class AlertStore extends Store<Alerts, AlertEvent> {
  constructor() {
    super(noAlerts, alerts)
  }
}

@injectable()
export class ImagesStore extends Store<Images, ImagesEvent> {
  constructor() {
    super(noImages, images)
  }
}

/** The users of the embedded wallet's accounts. S3-06. */
@injectable()
export class OwnersStore extends Store<AccountOwners, AccountOwners> {
  constructor() {
    super({}, (_, owners) => owners)
  }
}

/** The names of the connected accounts, which the feature `names` finds. S3-06. */
@injectable()
export class ProfilesStore extends Store<Profiles, Profiles> {
  constructor() {
    super({}, (profiles, found) => ({ ...profiles, ...found }))
  }
}

/** The selected tabs of the Account view. S3-06. */
@injectable()
export class TabsStore extends Store<AccountTabs, AccountTabs> {
  constructor() {
    super({}, (tabs, selected) => ({ ...tabs, ...selected }))
  }
}

/** The decoded options of the host, set before anything reads them. */
@injectable()
export class OptionsStore extends Store<HostOptions, HostOptions> {
  constructor() {
    super(defaultOptions, (_, options) => options)
  }
}

/** The options before the host's options are decoded. */
const defaultOptions: HostOptions = {
  networks: [],
  defaultChain: undefined,
  enableReconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  themeMode: 'dark',
  defaultAccountTypes: {},
}

/** The namespaces that the connector list shows. Initially all. S4-48. */
@injectable()
export class NamespaceFilterStore extends Store<
  Readonly<Record<Namespace, boolean>>,
  { readonly namespace: Namespace; readonly shown: boolean }
> {
  constructor() {
    super(
      perNamespace(() => true),
      (state, { namespace, shown }) =>
        state[namespace] === shown ? state : { ...state, [namespace]: shown },
    )
  }
}

/**
 * All stores. They inject nothing. The module's namespace object would also list properties that a page adds to
 * `Object.prototype`.
 */
export const stores = [
  AlertStore,
  BalancesStore,
  ImagesStore,
  ModalStore,
  NamespaceFilterStore,
  OptionsStore,
  OwnersStore,
  ProfilesStore,
  TabsStore,
  ToastHoldStore,
  ToastStore,
] as const
