// The question of a guess-game. A line may end after the date at its start, and otherwise only at punctuation.
import './guess.css'

/** The date of a question in Japanese, such as 11月30日の. */
const dateAtStart = /^\d{1,2}月\d{1,2}日の/

export function GuessQuestion({ text }: { readonly text: string }) {
  const date = dateAtStart.exec(text)?.[0] ?? ''
  return (
    <span className="guess-question">
      {date}
      {date !== '' && <wbr />}
      {text.slice(date.length)}
    </span>
  )
}
