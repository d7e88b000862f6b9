/* global addEventListener, document, FormData, HTMLElement, HTMLFormElement, location, navigator, URLSearchParams */
// Small comforts of the payment pages; each of them works without this file too, with one tap more.

const back = document.querySelector('form[data-return]');
if (back instanceof HTMLFormElement) {
  if (back.dataset.return === 'twice') {
    const copy = new URLSearchParams();
    for (const [name, value] of new FormData(back)) copy.append(name, String(value));
    navigator.sendBeacon(back.action, copy);
  }
  back.submit();
}

const countdown = document.querySelector('[data-seconds]');
if (countdown instanceof HTMLElement) {
  const { seconds, again = '/' } = countdown.dataset;
  const end = Date.now() + Number(seconds) * 1000;
  const tick = () => {
    const left = Math.ceil((end - Date.now()) / 1000);
    if (left <= 0) return location.assign(again);
    countdown.textContent = `Tienes ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} para terminar.`;
    setTimeout(tick, 1000);
  };
  tick();
}

// A second tap must not send the form again.
document.addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement)) return;
  setTimeout(() => target.querySelectorAll('button').forEach((button) => (button.disabled = true)));
});
// Coming back to a page kept by the browser: ask again, it may be over.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
