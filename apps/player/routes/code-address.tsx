// The code-input address under an entrance. The entrance itself draws what is there, so that nothing typed is lost.
export default function CodeAddress() {
  return null
}
