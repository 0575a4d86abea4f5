// The words of the captcha's second kind, for whoever plays a player in tests: which of them belong together.
export { kinds } from '@mangetsu/platform/features/captcha/words'
