// The only page: a title, and one link so that there is something to become interactive.
import { Link } from 'react-router'

export default function Home() {
  return (
    <main>
      <h1>An empty app</h1>
      <Link to="/">Here</Link>
    </main>
  )
}
