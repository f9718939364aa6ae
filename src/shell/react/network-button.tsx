import type { ReactElement } from 'react'

import { networkFace, type NetworkFaceSettings, networkParts } from '#shell/button/face.ts'
import type { WalletportState } from '#shell/contract.ts'

import { type ButtonLook, FaceButton, useGuards } from './face-button.tsx'
import { useParts } from './parts.ts'

export interface NetworkButtonProps extends NetworkFaceSettings, ButtonLook {}

const guardedParts = (state: WalletportState) => networkParts(state)
const openParts = (state: WalletportState) => networkParts(state, false)

/** Shows the active network, and opens the list of networks. */
export const NetworkButton = ({
  size,
  disabled,
  className,
  ...settings
}: NetworkButtonProps): ReactElement => (
  <FaceButton
    face={networkFace(useParts(useGuards() ? guardedParts : openParts), settings)}
    size={size}
    disabled={disabled}
    className={className}
  />
)
