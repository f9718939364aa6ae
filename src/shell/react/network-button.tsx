import type { ReactElement } from 'react'

import { networkFace, type NetworkFaceSettings, networkParts } from '#shell/button/face.ts'

import { type ButtonLook, FaceButton, useButtonParts } from './face-button.tsx'

export interface NetworkButtonProps extends NetworkFaceSettings, ButtonLook {}

/** Shows the active network and opens the list of networks. */
export const NetworkButton = ({
  label,
  wrongNetworkLabel,
  failedLabel,
  ...style
}: NetworkButtonProps): ReactElement => (
  <FaceButton
    face={networkFace(useButtonParts(networkParts), { label, wrongNetworkLabel, failedLabel })}
    {...style}
  />
)
