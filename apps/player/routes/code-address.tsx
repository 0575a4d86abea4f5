// The code-input URL of a sign-in page. The sign-in page itself renders the content, so that no input is lost.
export default function CodeAddress() {
  return null
}
