import { type Balances, noBalances } from '#domain/balances/balance.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import type { AccountOwners, AccountTabs } from '#domain/connection/account.ts'
import { images, noImages } from '#domain/modal/images.ts'
import { closedModal, modal } from '#domain/modal/modal.ts'
import type { Profiles } from '#domain/names/name.ts'
import { alerts, noAlerts } from '#domain/notices/alert.ts'
import { noToast, toast } from '#domain/notices/toast.ts'
import type { HostOptions } from '#domain/options/host-options.ts'

import { defineStore } from './store.ts'

export const ModalStore = defineStore('ModalStore', closedModal, modal)
export type ModalStore = InstanceType<typeof ModalStore>

/** The native balances of the last requests. */
export const BalancesStore = defineStore<Balances, Partial<Balances>>(
  'BalancesStore',
  noBalances,
  (balances, changed) => ({ ...balances, ...changed }),
)
export type BalancesStore = InstanceType<typeof BalancesStore>

export const ToastStore = defineStore('ToastStore', noToast, toast)
export type ToastStore = InstanceType<typeof ToastStore>

/** Whether the pointer or the focus is on the toast. */
export const ToastHoldStore = defineStore<boolean, boolean>('ToastHoldStore', false, (_, held) => held)
export type ToastHoldStore = InstanceType<typeof ToastHoldStore>

export const AlertStore = defineStore('AlertStore', noAlerts, alerts)
export type AlertStore = InstanceType<typeof AlertStore>

export const ImagesStore = defineStore('ImagesStore', noImages, images)
export type ImagesStore = InstanceType<typeof ImagesStore>

/** The users of the embedded wallet's accounts. S3-06. */
export const OwnersStore = defineStore<AccountOwners, AccountOwners>('OwnersStore', {}, (_, owners) => owners)
export type OwnersStore = InstanceType<typeof OwnersStore>

/** The names of the connected accounts, which the feature `names` finds. S3-06. */
export const ProfilesStore = defineStore<Profiles, Profiles>('ProfilesStore', {}, (profiles, found) => ({
  ...profiles,
  ...found,
}))
export type ProfilesStore = InstanceType<typeof ProfilesStore>

/** The selected tabs of the Account view. S3-06. */
export const TabsStore = defineStore<AccountTabs, AccountTabs>('TabsStore', {}, (tabs, selected) => ({
  ...tabs,
  ...selected,
}))
export type TabsStore = InstanceType<typeof TabsStore>

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

/** The decoded options of the host, set before anything reads them. */
export const OptionsStore = defineStore<HostOptions, HostOptions>(
  'OptionsStore',
  defaultOptions,
  (_, options) => options,
)
export type OptionsStore = InstanceType<typeof OptionsStore>

/** The namespaces that the connector list shows. Initially all. S4-48. */
export const NamespaceFilterStore = defineStore<
  Readonly<Record<Namespace, boolean>>,
  { readonly namespace: Namespace; readonly shown: boolean }
>(
  'NamespaceFilterStore',
  perNamespace(() => true),
  (state, { namespace, shown }) => (state[namespace] === shown ? state : { ...state, [namespace]: shown }),
)
export type NamespaceFilterStore = InstanceType<typeof NamespaceFilterStore>
