import { base64, hex } from '@scure/base'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { verdict } from './bitcoin-signers.ts'
import { failed } from './examples.ts'

const SEGWIT = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const TAPROOT = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const SAID = 'This is an example of a signed message.'
const SAME =
  '9e23edf0e4e47ff1dec27f32cd78c50e74ef018ee8a6adf35ae17c7a9b0dd96f48b493fd7dbab03efb6f439c6383c9523b3bbc5f1a7d158a6af90ab154e9be80'
const inBase64 = (text: string): string => base64.encode(hex.decode(text))

it.each([
  // Examples of BIP-322, by two implementations.
  [
    SEGWIT,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    SEGWIT,
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    SEGWIT,
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    SEGWIT,
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    TAPROOT,
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
  // Signed messages that other implementations publish.
  [
    '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
    SAID,
    'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
  ],
  ['14LmW5k4ssUrtbAB4255zdqv3b4w1TuX9e', SAID, inBase64(`20${SAME}`)],
  ['3CwYaeWxhpXXiHue3ciQez1DLaTEAXcKa1', SAID, inBase64(`24${SAME}`)],
  ['bc1qyjjkmdpu7metqt5r36jf872a34syws33s82q2j', SAID, inBase64(`28${SAME}`)],
])('a published signature is valid: %s, %j', async (address, message, signature) => {
  expect(await verdict(address, message, signature)).toEqual(E.right(undefined))
  expect(await verdict(address, `${message}.`, signature)).toEqual(failed('WrongSignature'))
})
