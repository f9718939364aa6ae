import { ContainerModule } from 'inversify'

import { Popup } from '#ports/popup.ts'
import { SecureFrame } from '#ports/secure-frame.ts'

import { BrowserPopup } from './browser-popup.ts'
import { FrameOptions } from './frame-options.ts'
import { IframeSecureFrame } from './iframe-secure-frame.ts'

/** Nothing is added to the page before the frame is opened. S2-32. */
export const frameModule = (options: FrameOptions) =>
  new ContainerModule(({ bind }) => {
    bind(FrameOptions).toConstantValue(options)
    bind(SecureFrame).to(IframeSecureFrame)
    bind(Popup).to(BrowserPopup)
  })
