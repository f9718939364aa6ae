import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'

import { ChooseNetwork } from './choose-network.tsx'
import { SwitchProgress } from './switch-progress.tsx'

/** The list of networks, or the switch to one of them. S2-14, S4-27. */
export const SwitchNetworkView = ({ view: { chainId } }: ViewProps<'SwitchNetwork'>) =>
  chainId === undefined ? <ChooseNetwork /> : <SwitchProgress chainId={chainId} />
