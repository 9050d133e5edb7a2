/** Marks that turn a line's direction round, and those without width but the two that join letters in Indian scripts. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** What steers a terminal; lines may be broken, and columns set apart. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu

/** What joins letters, or parts of a picture, shows nothing where there are none beside it. */
const JOINABLE = String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
const LOOSE_JOINERS = new RegExp(
  String.raw`(?<!${JOINABLE})[\u200c\u200d]+|[\u200c\u200d]+(?!${JOINABLE})`,
  'gu',
)

/** A text of which every character can be seen where it stands: none turns others round, or hides. */
export function seenText(text: string): string {
  return text.replace(UNSEEN, '').replace(CONTROLS, '').replace(LOOSE_JOINERS, '')
}
