const answers = [
  ['./module-worker.js', { type: 'module' }],
  ['./classic-worker.js', {}],
].map(([file, options]) => {
  const worker = new Worker(file, options);
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
  });
});
document.querySelector('output').textContent = (await Promise.all(answers)).join(' ');
