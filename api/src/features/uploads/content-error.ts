/** Why a file isn't taken: a sentence for its sender. */
export class ContentError extends Error {}
